import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newSecret, sealed, signedHeaders, signingSecrets } from './secrets';

const at = new Date(1_614_265_330_000);

it('signs as the examples of Standard Webhooks have it', () => {
  const headers = signedHeaders(
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at,
    '{"test": 2432232314}',
  );
  expect(headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with each secret, and no other verifies it', () => {
  const [first, second, other] = [newSecret(), newSecret(), newSecret()];
  const now = new Date();
  const headers = signedHeaders([first, second], 'evt_1', now, '{"id":1}');
  for (const secret of [first, second])
    expect(new Webhook(secret).verify('{"id":1}', headers)).toEqual({ id: 1 });
  expect(() => new Webhook(other).verify('{"id":1}', headers)).toThrow();
  expect(() => new Webhook(first).verify('{"id":2}', headers)).toThrow();
  // A replayed request is refused.
  const old = signedHeaders([first], 'evt_1', new Date(now.getTime() - 600_000), '{"id":1}');
  expect(() => new Webhook(first).verify('{"id":1}', old)).toThrow();
});

it('signs with a replaced secret that is kept without its end, as it was once', () => {
  const app = { payload: { secret: 'x'.repeat(32), config: {} } } as never;
  const [now, before] = [newSecret(), newSecret()];
  const webhook = { secret: sealed(app, now), secretBefore: sealed(app, before), secretBeforeUntil: 100 };
  expect(signingSecrets(app, webhook as never, 99)).toEqual([now, before]);
  expect(signingSecrets(app, webhook as never, 100)).toEqual([now]);
});
