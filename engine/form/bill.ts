/** What a payment field asks for now. */
export interface Bill {
  readonly field: string;
  readonly provider: string;
  /** A decimal number, exact, above 0. */
  readonly amount: string;
  readonly currency: string;
  /** Where a payment that leaves the page comes back to; without it, to the page. */
  readonly returnUrl?: string;
  /** Where the proof that it was paid is kept: a field of the form. */
  readonly proof: string;
}
