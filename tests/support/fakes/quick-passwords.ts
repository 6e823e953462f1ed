// Preloaded with `--import` into the server of the journeys: hashes of passwords are slow on purpose, and the journeys make
// hundreds. Its hashes are as good for it, since it makes and reads them itself; the faults have the real ones.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const real = crypto.pbkdf2;
const mostRounds = 1_000;
crypto.pbkdf2 = ((password, salt, rounds, ...rest) =>
  real(password, salt, Math.min(rounds, mostRounds), ...rest)) as typeof real;
syncBuiltinESMExports();
