interface TypedDay {
  opens?: string | null;
  closes?: string | null;
}

/**
 * Returns the fault of one of a day's two times as text, or null. A day has both times or none, and closes after
 * opening. '00:00' means closing at midnight.
 */
export function faultOfDay({ opens, closes }: TypedDay, field: 'opens' | 'closes'): string | null {
  if (!opens && !closes) return null;
  if (!opens || !closes) {
    const isMissing = field === 'opens' ? !opens : !closes;
    return isMissing ? 'Please fill in both times, or none for a closed day' : null;
  }
  return closes === '00:00' || opens < closes ? null : 'Closing must come after opening';
}
