// Package partner makes requests to other companies, as the applications of the SDK pages do.
package partner

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

var (
	slow    = entries("SLOW_STEPS")
	failing = entries("FAIL_STEPS")
	mutex   sync.Mutex
)

// Call prints one line, so a scenario can count the requests. SLOW_STEPS makes lines slow ("load van=3000":
// milliseconds by the line's start), and FAIL_STEPS makes them fail ("book carrier=2": how often in this process).
func Call(format string, parts ...any) error {
	line := fmt.Sprintf(format, parts...)
	fmt.Println(line)
	for start, milliseconds := range slow {
		if strings.HasPrefix(line, start) {
			time.Sleep(time.Duration(milliseconds) * time.Millisecond)
		}
	}
	mutex.Lock()
	defer mutex.Unlock()
	for start, left := range failing {
		if strings.HasPrefix(line, start) && left > 0 {
			failing[start]--
			return fmt.Errorf("no answer: %s", line)
		}
	}
	return nil
}

// entries reads "print label=3000,load van=500".
func entries(variable string) map[string]int {
	found := map[string]int{}
	for _, entry := range strings.Split(os.Getenv(variable), ",") {
		if start, number, ok := strings.Cut(entry, "="); ok && number != "" {
			value, err := strconv.Atoi(number)
			if err != nil {
				panic(fmt.Sprintf("%s: %s is not a number", variable, number))
			}
			found[start] = value
		}
	}
	return found
}
