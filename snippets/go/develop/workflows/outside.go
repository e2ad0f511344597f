package main

import "parcels/develop/partner"

// Requests to other companies and people. SLOW_STEPS and FAIL_STEPS make them slow or fail (see partner.Call).

// loadVan puts a parcel on a van, and returns the van's id.
func loadVan(delivery Delivery) (string, error) {
	return "swiftvan-7", partner.Call("load van %s %s", delivery.Depot, delivery.TrackingNumber)
}

// requestApproval sends the claims department a message with a link to approve or reject a claim.
func requestApproval(claimID string, amountCents int) error {
	return partner.Call("request approval %s %d", claimID, amountCents)
}

// refundPayment refunds what was charged under this key, once.
func refundPayment(claim Claim) error {
	return partner.Call("refund payment %s %s", claim.TrackingNumber, claim.PaymentKey)
}
