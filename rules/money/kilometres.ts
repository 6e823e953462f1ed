import { addMonths } from '../time/dates';
import { financialYearStart } from '../time/periods';
import { halfUp } from './gst';
import { formatNumber } from './numbers';
import { financialYear } from './tax-periods';

/** The rate of the tax office for a kilometre, until the owner sets another one. */
export const defaultCentsPerKm = 88;
/** More in a day is a typing error. */
export const maxDayKm = 2000;
/** The most kilometres of a year that are claimed with cents. */
export const maxClaimKm = 5000;
/** The least days of a logbook, the first and the last included. */
export const leastLogbookDays = 84;

/** Kilometres to a hundred metres. */
export const roundedKm = (km: number): number => Math.round(km * 10) / 10;

/** Kilometres as people read them: `1,204.5 km`. */
export function formatKm(km: number): string {
  const [whole, tenths] = [Math.trunc(km), Math.round(km * 10) % 10];
  return `${formatNumber(whole)}${tenths ? `.${tenths}` : ''} km`;
}

/** The sum in hundreds of metres, which adds up exactly. */
export const sumKm = (days: readonly { km: number }[]): number =>
  days.reduce((sum, { km }) => sum + Math.round(km * 10), 0) / 10;

/** The claim of a financial year by cents per kilometre. */
export function claimOf(km: number, centsPerKm: number): { claimKm: number; claimCents: number } {
  const claimKm = Math.min(maxClaimKm, km);
  return { claimKm, claimCents: halfUp(BigInt(Math.round(claimKm * 10)) * BigInt(centsPerKm), 10n) };
}

/** The business's part of the kilometres of an odometer in percent, rounded half up. */
export const sharePercent = (businessKm: number, odometerKm: number): number =>
  odometerKm === 0 ? 0 : halfUp(BigInt(Math.round(businessKm * 10)) * 10n, BigInt(odometerKm));

/** The financial years that a period touches, in full, the oldest first. */
export function financialYearsOf({ from, to }: { from: string; to: string }): { from: string; to: string }[] {
  const years: { from: string; to: string }[] = [];
  for (let first = financialYearStart(from); first <= to; first = addMonths(first, 12)) {
    const { from: start, to: end } = financialYear(first);
    years.push({ from: start, to: end });
  }
  return years;
}
