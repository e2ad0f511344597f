package main

import "parcels/develop/partner"

// Requests to other companies and people. SLOW_STEPS and FAIL_STEPS make them slow or fail (see partner.Call).

// getQuote asks a carrier for its price in cents.
func getQuote(carrier string, weightKg int) (int, error) {
	err := partner.Call("get quote %s %d", carrier, weightKg)
	if carrier == "swiftvan" {
		return 490 + 60*weightKg, err
	}
	return 700 + 20*weightKg, err
}

// bookCarrier books a carrier, once for each key, and returns the booking's id.
func bookCarrier(carrier, trackingNumber, key string) (string, error) {
	return carrier + "-" + trackingNumber, partner.Call("book carrier %s %s %s", carrier, trackingNumber, key)
}

// notifyCustomer sends a message, once for each key.
func notifyCustomer(message Message, key string) error {
	return partner.Call("notify customer %s: %s %s", message.Customer, message.Text, key)
}

// fileDeclaration files a declaration with the customs office, which resolves the awakeable.
func fileDeclaration(trackingNumber, awakeableID string) error {
	return partner.Call("file declaration %s %s", trackingNumber, awakeableID)
}
