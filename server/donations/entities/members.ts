import type { JsonObject } from 'formularium/engine';

const TEXT: JsonObject = { type: 'string' };
const MAYBE: JsonObject = { type: ['string', 'null'] };
const INSTANT: JsonObject = { type: 'string', format: 'date-time' };
export const MONEY: JsonObject = {
  type: 'object',
  properties: { value: TEXT, valueInMinorUnits: TEXT, currency: TEXT },
};
const OBJECT: JsonObject = { type: ['object', 'null'] };

function texts(...names: readonly string[]): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(names.map((name) => [name, TEXT]));
}

function maybe(...names: readonly string[]): Readonly<Record<string, JsonObject>> {
  return Object.fromEntries(names.map((name) => [name, MAYBE]));
}

/** The members of donations; those about persons are null for whoever may not see them. */
export const DONATION_MEMBERS: Readonly<Record<string, JsonObject>> = {
  ...texts('id', 'formId', 'formTitle', 'status', 'type', 'mode', 'exchangeRate', 'gatewayId', 'donorId'),
  ...texts('honorific', 'firstName', 'lastName', 'company', 'comment'),
  ...maybe('campaignId', 'purchaseKey', 'donorIp', 'email', 'phone', 'subscriptionId', 'levelId'),
  ...maybe('gatewayTransactionId', 'paymentMethod'),
  ...{ createdAt: INSTANT, updatedAt: INSTANT, amount: MONEY, feeAmountRecovered: MONEY, refunded: MONEY },
  ...{ billingAddress: OBJECT, customFields: OBJECT, gateway: OBJECT, anonymous: { type: 'boolean' } },
};

export const DONOR_MEMBERS: Readonly<Record<string, JsonObject>> = {
  ...texts('id', 'name', 'firstName', 'lastName', 'prefix'),
  ...maybe('userId', 'email', 'phone', 'company', 'avatarId', 'avatarUrl'),
  ...{ createdAt: INSTANT, customFields: OBJECT, totalNumberOfDonations: { type: 'integer' } },
  additionalEmails: { type: ['array', 'null'], items: TEXT },
  addresses: { type: ['array', 'null'], items: { type: 'object' } },
  totalAmountDonated: { type: 'array', items: MONEY },
};

export const CAMPAIGN_MEMBERS: Readonly<Record<string, JsonObject>> = {
  ...texts('id', 'type', 'title', 'shortDescription', 'longDescription', 'goal', 'goalType', 'status'),
  ...maybe('pageId', 'pagePermalink', 'defaultFormId', 'defaultFormTitle', 'logo', 'image'),
  ...maybe('primaryColor', 'secondaryColor', 'startDate', 'endDate'),
  createdAt: INSTANT,
  goalStats: {
    type: 'object',
    properties: {
      ...texts('actual', 'actualFormatted', 'goal', 'goalFormatted'),
      percentage: { type: 'integer' },
    },
  },
};

export const FORM_MEMBERS: Readonly<Record<string, JsonObject>> = {
  ...texts('id', 'title', 'status'),
  ...{
    createdAt: { ...INSTANT, type: ['string', 'null'] },
    updatedAt: { ...INSTANT, type: ['string', 'null'] },
  },
  settings: { type: 'object' },
  blocks: { type: 'array', items: { type: 'object' } },
};
