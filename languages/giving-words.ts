// The words of the desk about donations in English.

export const deskDonations = ['deskDonations', 'Donations'] as const;
export const deskDonors = ['deskDonors', 'Donors'] as const;
export const deskCampaigns = ['deskCampaigns', 'Campaigns'] as const;
export const deskCampaign = ['deskCampaign', 'Campaign'] as const;
export const deskGiven = ['deskGiven', 'Date'] as const;
export const deskAmount = ['deskAmount', 'Amount'] as const;
export const deskCurrency = ['deskCurrency', 'Currency'] as const;
export const deskTotals = ['deskTotals', 'Totals'] as const;
export const deskArrived = ['deskArrived', 'Received'] as const;
export const deskExpected = ['deskExpected', 'Pending'] as const;
export const deskSearchDonations = ['deskSearchDonations', 'Name, address or number'] as const;
export const deskSearchDonors = ['deskSearchDonors', 'Name, company or address'] as const;
export const deskFrom = ['deskFrom', 'From'] as const;
export const deskUntil = ['deskUntil', 'Until'] as const;
export const deskMode = ['deskMode', 'Mode'] as const;
export const deskLive = ['deskLive', 'Live'] as const;
export const deskTest = ['deskTest', 'Test'] as const;
export const deskAny = ['deskAny', 'Any'] as const;
export const deskNone = ['deskNone', 'None'] as const;
export const deskDonationCount = ['deskDonationCount', 'Donations: {0}'] as const;
export const deskDonorCount = ['deskDonorCount', 'Donors: {0}'] as const;
export const deskNoDonation = ['deskNoDonation', 'No donations match.'] as const;
/** `{0}` is a number. */
export const deskTestDonations = [
  'deskTestDonations',
  'Test payments, in which no money moved: {0}',
] as const;
export const deskNoDonor = ['deskNoDonor', 'No donors match.'] as const;
export const deskNobodyKnown = ['deskNobodyKnown', 'Unknown donor'] as const;
export const deskUnknown = ['deskUnknown', 'anonymous'] as const;
export const deskNaming = ['deskNaming', 'Name shown in public'] as const;
export const deskAddDonation = ['deskAddDonation', 'Enter a donation by hand'] as const;
export const deskFirstName = ['deskFirstName', 'First name'] as const;
export const deskLastName = ['deskLastName', 'Last name'] as const;
export const deskPeriod = ['deskPeriod', 'Period'] as const;
export const deskDay = ['deskDay', 'Day'] as const;
export const deskAdd = ['deskAdd', 'Add'] as const;
export const deskWrongAmount = [
  'deskWrongAmount',
  'This is not an amount of that currency. Write it like 1234.50.',
] as const;
export const deskWrongDay = ['deskWrongDay', 'This is not a day until today.'] as const;
export const deskNoSuchCampaign = ['deskNoSuchCampaign', 'There is no such campaign.'] as const;
export const deskDonationOf = ['deskDonationOf', 'Donation of {0}'] as const;
export const deskAllOfDonor = ['deskAllOfDonor', 'View donor'] as const;
export const deskEntry = ['deskEntry', 'Form entry'] as const;
export const deskPhone = ['deskPhone', 'Phone'] as const;
export const deskAddress = ['deskAddress', 'Postal address'] as const;
export const receiptFrequency = ['receiptFrequency', 'How often'] as const;
export const deskCharge = ['deskCharge', 'Provider reference'] as const;
export const deskComment = ['deskComment', 'Comment'] as const;
export const deskStory = ['deskStory', 'History'] as const;
export const deskPayment = ['deskPayment', 'Payment'] as const;
export const deskWasGiven = ['deskWasGiven', 'Donation made.'] as const;
export const deskWasEntered = ['deskWasEntered', 'Entered by hand.'] as const;
export const deskWasMailed = ['deskWasMailed', 'Receipt sent again.'] as const;
export const deskWasMoved = ['deskWasMoved', 'Status changed from “{1}” to “{0}”.'] as const;
export const deskOtherAmount = [
  'deskOtherAmount',
  'The provider has another amount: {0}. The donation stays as it was.',
] as const;
export const deskWasRefunded = ['deskWasRefunded', '{0} refunded.'] as const;
export const deskCommentShown = ['deskCommentShown', 'Comment approved.'] as const;
export const deskCommentHidden = ['deskCommentHidden', 'Comment hidden.'] as const;
export const deskWasOrdered = ['deskWasOrdered', 'Asked for: {0}.'] as const;
export const deskConfirm = ['deskConfirm', 'Mark as received'] as const;
export const deskWillNotArrive = ['deskWillNotArrive', 'Mark as cancelled'] as const;
export const deskGivenBack = ['deskGivenBack', 'Mark as refunded'] as const;
export const deskMailAgain = ['deskMailAgain', 'Resend receipt'] as const;
export const deskMailed = ['deskMailed', 'The email is on its way.'] as const;
export const deskNotMailed = [
  'deskNotMailed',
  'Nothing was sent: there is no address, or no receipt of a donation that stands like this.',
] as const;
export const deskGiveBack = ['deskGiveBack', 'Refund'] as const;
export const deskRefundHint = [
  'deskRefundHint',
  'Up to {0} can be refunded to the original payment method. It usually takes a few days.',
] as const;
export const deskRefundReason = ['deskRefundReason', 'Reason'] as const;
export const deskRequested = ['deskRequested', 'Requested by the donor'] as const;
export const deskDuplicate = ['deskDuplicate', 'Paid twice'] as const;
export const deskFraudulent = ['deskFraudulent', 'Fraudulent'] as const;
export const deskRefundAsked = [
  'deskRefundAsked',
  'The refund has been requested from the provider.',
] as const;
export const deskNotRefunded = [
  'deskNotRefunded',
  'Nothing was refunded: the amount is more than is left, or the payment has changed meanwhile.',
] as const;
export const deskGaveAtLeast = ['deskGaveAtLeast', 'Gave at least'] as const;
export const deskWithoutAddress = ['deskWithoutAddress', 'No postal address'] as const;
export const deskFirstGift = ['deskFirstGift', 'First donation'] as const;
export const deskMerge = ['deskMerge', 'Merge with a duplicate'] as const;
export const deskMergeHint = [
  'deskMergeHint',
  'Everything that the other donor has given, and will give under their address, becomes a donation of this one. The audit log keeps which donations were moved.',
] as const;
export const deskOtherDonor = ['deskOtherDonor', 'Email address or number of the other donor'] as const;
export const deskMergeNow = ['deskMergeNow', 'Merge'] as const;
export const deskMerged = ['deskMerged', 'They are one donor now. Donations that were moved: {0}'] as const;
export const deskNoOtherDonor = [
  'deskNoOtherDonor',
  'Nothing was merged: there is no other donor with this address or number.',
] as const;
export const deskReached = ['deskReached', 'Reached'] as const;
export const deskOfGoal = ['deskOfGoal', '{0} of {1} ({2}%)'] as const;
