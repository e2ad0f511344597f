package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// publishScan shows a scan on the public tracking page, once for each idempotency key. It stands for a request, and
// prints one line. SLOW_STEPS makes it slow ("publish scan=200": milliseconds by the line's start).
func publishScan(trackingNumber, depot, idempotencyKey string) error {
	line := fmt.Sprintf("publish scan %s %s %s", trackingNumber, depot, idempotencyKey)
	fmt.Println(line)
	for _, step := range strings.Split(os.Getenv("SLOW_STEPS"), ",") {
		start, number, found := strings.Cut(step, "=")
		if !found || !strings.HasPrefix(line, start) {
			continue
		}
		milliseconds, err := strconv.Atoi(number)
		if err != nil {
			return fmt.Errorf("SLOW_STEPS: %w", err)
		}
		time.Sleep(time.Duration(milliseconds) * time.Millisecond)
	}
	return nil
}
