import { metricsToken } from '../good-calls';
import { stripeEnv } from '../stripe-calls';
import { twilioEnv } from '../twilio-calls';

/** Environment in which each endpoint can give a good reply, however often a test calls it. */
export const connectedEnv = {
  RATE_LIMIT_FACTOR: '100000',
  METRICS_TOKEN: metricsToken,
  ...twilioEnv,
  ...stripeEnv,
};
