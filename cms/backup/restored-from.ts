/**
 * Counter that marks a restored database; its value is the time of the backup, in milliseconds. The next start holds
 * old messages and deletes this counter.
 */
export const restoredFrom = 'restored-from';
