import { afterAll } from 'vitest';
import { secretsOf } from '../../cms/env';
import { fieldSecretOf, oldSecrets } from '../../collections/fields/people/secrets';
import type { TestServer } from './servers/server';

/** Changes the secrets of a test's server. Restores them after the file's tests. */
export function secretsFor({ app: { env, payload } }: TestServer) {
  const { custom } = payload.config;
  const [before] = secretsOf(env);
  function setSecrets(secret: string, ...old: string[]): void {
    payload.secret = fieldSecretOf(secret);
    payload.config.custom = { ...custom, [oldSecrets]: old };
    Object.assign(env, { PAYLOAD_SECRET: secret, PAYLOAD_SECRET_OLD: old });
  }
  afterAll(() => {
    setSecrets(before);
    payload.config.custom = custom;
  });
  return { before, setSecrets };
}
