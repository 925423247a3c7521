/**
 * The proxies in front of the server whose word is taken for the address of a visitor: how many there are, one behind the other, or their
 * addresses and networks; false for none.
 */
export type TrustedProxies = false | number | readonly string[];
