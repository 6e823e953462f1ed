import { invalidVisitMessage } from '../../../../contracts/audience/reviews';
import { rows } from '../../../../rows/rows';
import { areaOfAddress } from '../../../../rules/bookings/area-of-address';
import type { App } from '../../../app';
import { secretsOf } from '../../../env';
import { Refusal } from '../../../refusal';
import { signedTokens } from '../../../security/tokens/signed-tokens';

/** Validity of the link in a review request as proof of the visit: 90 days, in seconds. */
const validSeconds = 90 * 24 * 60 * 60;

const tokens = (app: App) => signedTokens(secretsOf(app.env), 'visit');
const secondsNow = (app: App) => Math.floor(app.now().getTime() / 1000);

/** Returns the link for the review request of an appointment. The link is short because an SMS contains it. */
export function reviewLink(app: App, appointmentId: number): string {
  const until = secondsNow(app) + validSeconds;
  const token = tokens(app).sign(`${appointmentId.toString(36)}-${until.toString(36)}`);
  return `${app.env.PUBLIC_URL}/leaveareview?visit=${token}`;
}

export interface Visit {
  appointmentId: number;
  /** Unique key: a visit has one review. */
  key: string;
}

/** Returns the visit that a token proves; null for an altered or expired token. */
export function visitOf(app: App, token: string): Visit | null {
  const parts = tokens(app).open(token)?.split('-');
  const [appointmentId = Number.NaN, until = 0] = parts?.map((part) => Number.parseInt(part, 36)) ?? [];
  const isValid = Number.isSafeInteger(appointmentId) && until > secondsNow(app);
  return isValid ? { appointmentId, key: `visit:${appointmentId}` } : null;
}

/** Resolves the token of a call. Throws `not-found` for an invalid token; undefined without a token. */
export function provenVisit(app: App, token: string | null | undefined): Visit | undefined {
  if (token === null || token === undefined) return undefined;
  const visit = visitOf(app, token);
  if (!visit) throw new Refusal('not-found', invalidVisitMessage);
  return visit;
}

/** Returns the suburb of a visit if the business serves it. The rest of the address stays private. */
export async function suburbOf(app: App, { appointmentId }: Visit): Promise<string | undefined> {
  const [appointment, { docs: areas }] = await Promise.all([
    rows(app, 'appointments').one({ id: appointmentId }),
    app.payload.find({ collection: 'areas', pagination: false, depth: 0 }),
  ]);
  return areaOfAddress(areas, appointment?.address ?? '')?.suburb;
}
