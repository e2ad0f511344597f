package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// reached prints where a handler is. SLOW_STEPS makes it stay there
// ("add scan=3000": milliseconds by the line's start).
func reached(line string) error {
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
