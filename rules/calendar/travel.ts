import { readAddressEnd } from './address-ending';

// Estimates minutes of driving between two visits by suburb and postcode, until a router is available.

/** Known parts of a visit's place. */
export interface Place {
  suburb: string;
  postcode: string | null;
}

const sameSuburb = 10;
const samePostcode = 15;
const nearPostcode = 25;
const farPostcode = 40;
const unknown = 20;
/** Neighbouring postcodes mostly have near numbers. */
const nearPostcodes = 10;

/** Returns the place at the end of an address: '12 Rossiter Road, Koo Wee Rup 3981'. Null without a place. */
export function placeOf(address: string | null | undefined): Place | null {
  const { suburb, postcode } = readAddressEnd(address);
  return suburb || postcode ? { suburb: suburb.toLowerCase(), postcode } : null;
}

export function travelMinutes(from: Place | null, to: Place | null): number {
  if (!from || !to) return unknown;
  const hasSamePostcode = from.postcode === to.postcode;
  if (from.suburb && from.suburb === to.suburb && (hasSamePostcode || !from.postcode || !to.postcode))
    return sameSuburb;
  if (!from.postcode || !to.postcode) return unknown;
  if (hasSamePostcode) return samePostcode;
  return Math.abs(Number(from.postcode) - Number(to.postcode)) <= nearPostcodes ? nearPostcode : farPostcode;
}
