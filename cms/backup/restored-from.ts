/**
 * The counter that marks a database as restored; its value is when the backup was taken, in milliseconds. The first
 * start after it sees that nothing old is sent again, and removes it.
 */
export const restoredFrom = 'restored-from';
