// Preloaded with `--import` into the server of the journeys. Password hashes are slow on purpose, and the journeys
// make hundreds. The server both creates and checks these quick hashes, so they work as well. Fault tests use the
// real hashes.

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const real = crypto.pbkdf2;
const mostRounds = 1_000;
crypto.pbkdf2 = ((password, salt, rounds, ...rest) =>
  real(password, salt, Math.min(rounds, mostRounds), ...rest)) as typeof real;
syncBuiltinESMExports();
