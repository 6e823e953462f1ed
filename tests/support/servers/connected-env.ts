import { metricsToken } from '../good-calls';
import { stripeEnv } from '../stripe-calls';
import { twilioEnv } from '../twilio-calls';

/** The environment in which each endpoint can give a good answer, however often it is called. */
export const connectedEnv = {
  RATE_LIMIT_FACTOR: '100000',
  METRICS_TOKEN: metricsToken,
  ...twilioEnv,
  ...stripeEnv,
};
