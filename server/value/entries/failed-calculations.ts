/** The member of a kept submission that names the results which are 0 only because their formula failed. */
export const FAILED_CALCULATIONS = 'failed_calculations';
