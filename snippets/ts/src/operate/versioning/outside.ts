/** Requests to other companies. Each prints one line. */
import { call } from "../../develop/partner-call.ts";

export interface Delivery {
  trackingNumber: string;
  customer: string;
  depot: string;
}

export interface Signature {
  signedBy: string;
}

export const loadVan = ({ depot, trackingNumber }: Delivery): Promise<void> =>
  call(`load van ${depot} ${trackingNumber}`);

export const publishScan = ({
  trackingNumber,
  depot,
}: Delivery): Promise<void> => call(`publish scan ${trackingNumber} ${depot}`);

export const notifyCustomer = (customer: string, text: string): Promise<void> =>
  call(`notify customer ${customer}: ${text}`);
