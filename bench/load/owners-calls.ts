import { median } from '../../tests/support/live-booking';
import { adminPassword } from '../../tests/support/servers/test-env';
import { inTenths } from '../figures';
import type { Measured } from './processes';

export async function signInAsOwner({ url }: Measured): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ password: adminPassword }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const cookie = cookies.find((each) => /^farrier-owner=./.test(each));
  if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}: ${await answer.text()}`);
  return cookie;
}

interface Rounds {
  rounds: number;
  warm: number;
  /** Runs before each call, and is not measured. */
  before?: () => Promise<void>;
}

type Path = string | (() => string);

/** Measures the time of an owner's call, and its cost for the server. The path can differ each time. */
export async function timeCall(server: Measured, cookie: string, asked: Path, given: Rounds) {
  const { rounds, warm, before } = given;
  const ask = async () => {
    const path = typeof asked === 'string' ? asked : asked();
    const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return (await answer.text()).length;
  };
  const times: number[] = [];
  let [bytes, cpuMicros] = [0, 0];
  for (let round = -warm; round < rounds; round++) {
    await before?.();
    const used = await server.used();
    const startedAt = performance.now();
    bytes = await ask();
    if (round < 0) continue;
    times.push(performance.now() - startedAt);
    cpuMicros += (await server.used()).cpuMicros - used.cpuMicros;
  }
  times.sort((one, other) => one - other);
  return {
    medianMs: inTenths(median(times)),
    p99Ms: inTenths(times[Math.floor(times.length * 0.99)] ?? Number.NaN),
    cpuMs: inTenths(cpuMicros / 1000 / rounds),
    kb: inTenths(bytes / 1024),
  };
}
