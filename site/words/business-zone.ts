/** The zone of the dates that only the site's pages write out. Plain dates come from the server as they are. */
export const businessZone = 'Australia/Melbourne';
