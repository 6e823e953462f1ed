const placeFields = ['scheduledDate', 'scheduledTime', 'address'] as const;
type Place = Partial<Record<(typeof placeFields)[number], string | null>>;

/** Error at a field of a job that follows its visit. */
export const isOfVisit = 'This is the visit’s. Please change it in the calendar.';

/** The first of day, time and address that a change alters, or null. */
export const movedField = (before: Place, change: Place): keyof Place | null =>
  placeFields.find((name) => change[name] !== undefined && (change[name] ?? '') !== (before[name] ?? '')) ??
  null;
