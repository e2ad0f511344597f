package main

import (
	"fmt"
	"os"
)

// Other systems. Each function stands for a call to one of them,
// and prints what it has done there.

func reserveSlot(depot, trackingNumber string) (string, error) {
	fmt.Println("reserve slot", depot, trackingNumber)
	return depot + "-7", nil
}

func releaseSlot(depot, trackingNumber string) error {
	fmt.Println("release slot", depot, trackingNumber)
	return nil
}

func sendDriver(depot, trackingNumber string) error {
	fmt.Println("send driver", depot, trackingNumber)
	return nil
}

func bookVan(carrier, trackingNumber string) (string, error) {
	if os.Getenv("CARRIERS") == "down" {
		fmt.Println(carrier, "does not answer")
		return "", fmt.Errorf("%s does not answer", carrier)
	}
	fmt.Println("book", carrier, trackingNumber)
	return carrier + "-" + trackingNumber, nil
}

func chargeCard(customer string, cents int) error {
	fmt.Println("charge", customer, cents)
	return nil
}

func refundCard(customer string, cents int) error {
	fmt.Println("refund", customer, cents)
	return nil
}

func sendMail(customer, text string) error {
	fmt.Printf("mail %s: %s\n", customer, text)
	return nil
}

func loadVan(trackingNumber string) error {
	fmt.Println("load van", trackingNumber)
	return nil
}

func returnToDepot(trackingNumber string) error {
	fmt.Println("return to depot", trackingNumber)
	return nil
}
