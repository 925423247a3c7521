/** Who pays, as the card provider is told; an address in its own words (spec 000 §7). */
export interface BillingDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** `line1`, `line2`, `city`, `state`, `postal_code`, `country`. */
  readonly address: Readonly<Record<string, string>>;
}

/** What a payment field asks for now. */
export interface Bill {
  readonly field: string;
  readonly provider: string;
  /** A decimal number, exact, above 0. */
  readonly amount: string;
  readonly currency: string;
  /** The name of the plan that it is paid by, where there are plans: of the field's `payments`. */
  readonly plan?: string;
  /** Where a payment that leaves the page comes back to; without it, to the page. */
  readonly returnUrl?: string;
  /** Where the proof that it was paid is kept: a field of the form. */
  readonly proof: string;
}
