package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// The world outside the handlers. SLOW_STEPS makes requests slow ("count
// parcels=3000": milliseconds by the line's start).

func countParcels(depot string) (int, error) {
	return 42, call("count parcels " + depot)
}

func call(line string) error {
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
