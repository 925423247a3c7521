/** The payer, as the card provider is told; the address uses the provider's names (spec 000 §7). */
export interface BillingDetails {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  /** `line1`, `line2`, `city`, `state`, `postal_code`, `country`. */
  readonly address: Readonly<Record<string, string>>;
}

/** The amount that a payment field asks for now. */
export interface Bill {
  readonly field: string;
  readonly provider: string;
  /** A decimal number, exact, above 0. */
  readonly amount: string;
  readonly currency: string;
  /** The name of the plan being paid for, from the field's `payments`, if it has plans. */
  readonly plan?: string;
  /** The address a payment that leaves the page returns to; the page itself if absent. */
  readonly returnUrl?: string;
  /** Whether what it is paid with is asked for over the page, once everything else of the form is right. */
  readonly isAskedOver?: true;
  /** The field of the form that keeps the proof of payment. */
  readonly proof: string;
}
