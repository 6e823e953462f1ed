import { feetOptions } from '../bookings/feet';

// Options of a visit's record, with their labels.

export const footValues = feetOptions.map(({ value }) => value);

export const outcomes = [
  { value: 'done', label: 'Done' },
  { value: 'partly', label: 'Partly done' },
  { value: 'not-done', label: 'Not done' },
] as const;

export const footWorks = [
  { value: 'trim', label: 'Trim' },
  { value: 'new-shoe', label: 'New shoe' },
  { value: 'reset', label: 'Reset' },
  { value: 'pulled', label: 'Pulled' },
  { value: 'none', label: 'Nothing' },
] as const;
export type FootWork = (typeof footWorks)[number]['value'];

export const findingKinds = [
  { value: 'thrush', label: 'Thrush' },
  { value: 'seedy-toe', label: 'Seedy toe' },
  { value: 'laminitis', label: 'Laminitis' },
  { value: 'white-line', label: 'White line disease' },
  { value: 'crack', label: 'Crack' },
  { value: 'quarter-crack', label: 'Quarter crack' },
  { value: 'abscess', label: 'Abscess' },
  { value: 'bruise', label: 'Bruise' },
  { value: 'contracted-heels', label: 'Contracted heels' },
  { value: 'sheared-heels', label: 'Sheared heels' },
  { value: 'flare', label: 'Flare' },
  { value: 'other', label: 'Other' },
] as const;

export const soundnesses = [
  { value: 'sound', label: 'Sound' },
  { value: 'tender', label: 'Tender' },
  { value: 'lame', label: 'Lame' },
] as const;

export const behaviours = [
  { value: 'quiet', label: 'Quiet' },
  { value: 'fidgety', label: 'Fidgety' },
  { value: 'difficult', label: 'Difficult' },
  { value: 'dangerous', label: 'Dangerous' },
] as const;

/** Views of a foot in photos. */
export const photoViews = [
  { value: 'front', label: 'Front' },
  { value: 'side', label: 'Side' },
  { value: 'sole', label: 'Sole' },
  { value: 'heel', label: 'Heel' },
  { value: 'other', label: 'Other' },
] as const;

export const maxNails = 12;
export const minToeAngle = 30;
export const maxToeAngle = 70;
/** The lameness scale of the American Association of Equine Practitioners, without 0 for a sound horse. */
export const maxLamenessGrade = 5;
export const maxWorkMinutes = 600;
/** Limit for the work on one horse, in cents, so that a whole visit still fits into an invoice. */
export const maxWorkCents = 1_000_000_00;
/** Maximum weeks until a horse's next visit. */
export const maxNextWeeks = 26;
export const maxVisitPhotos = 40;
/** Days for which a horse's page can be shared. */
export const shareDays = [7, 30, 90] as const;
export const maxOpenShares = 20;
