/** Error codes of an unusable database or disk: full, locked, read-only, broken, gone. */
const codes =
  /^(SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|PROTOCOL|NOMEM|LOCKED|CORRUPT|NOTADB)|CLIENT_CLOSED|E(NOSPC|DQUOT|FBIG|ROFS|IO|MFILE|NFILE|CONNREFUSED)$)/;
const errorNames =
  /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|PoolCleared|PoolClosed|TopologyClosed|WaitQueueTimeout|WriteConcern|OperationTimeout)Error$|^MongooseServerSelectionError$|^MongoClientClosedError$/;
/** Codes of a MongoDB that shuts down, lost its primary, or has a full disk. */
const serverCodes = new Set([91, 189, 11600, 11602, 10107, 13435, 13436, 14031, 64, 50]);

/** True when the database cannot be reached or written now. Drivers wrap the original error as `cause`. */
export function isOutage(error: unknown): boolean {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth++) {
    const code = 'code' in each ? each.code : undefined;
    if (typeof code === 'string' && codes.test(code)) return true;
    if (errorNames.test(each.name)) return true;
    if (each.name.startsWith('Mongo') && typeof code === 'number' && serverCodes.has(code)) return true;
    // Mongoose gives no code for a connection that stays lost.
    if (/buffering timed out/.test(each.message)) return true;
  }
  return false;
}
