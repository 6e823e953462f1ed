import { figuresOf, newPhone, noteWhenShown, type Opened, opened, visitMs } from './load/slow-phone';

const rounds = 5;

/**
 * How soon a call can be noted on the first screen of a phone that has opened the dashboard before, as it is and slowed
 * down, in turns.
 */
export async function measureOpening(server: string, cookie: string) {
  const phone = await newPhone(server);
  const { context, url, close } = phone;
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  await noteWhenShown(context, '#call-now ol button');
  const open = (slow: boolean, check?: Parameters<typeof opened>[3]) => opened(phone, '/admin', slow, check);
  for (let visit = 0; visit < 3; visit++) await open(false, (page) => page.waitForTimeout(visitMs));
  const times: Record<'slow' | 'plain', Opened[]> = { slow: [], plain: [] };
  for (let number = 0; number < rounds; number++) {
    times.plain.push(await open(false));
    times.slow.push(await open(true));
  }
  await close();
  return [figuresOf('a phone 4 times slower on slow 4G', times.slow), figuresOf('this machine', times.plain)];
}
