import { figuresOf, newPhone, noteWhenShown, type Opened, opened, visitMs } from './slow-phone';

const rounds = 5;

/** A page of the office, and the element that shows that it is usable. */
interface Shown {
  path: string;
  selector: string;
}

/** Measures when a page is usable on a phone that has opened it before, at full speed and slowed down, in turn. */
export async function measureOpening(server: string, cookie: string, { path, selector }: Shown) {
  const phone = await newPhone(server);
  const { context, url, close } = phone;
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  await noteWhenShown(context, selector);
  const open = (slow: boolean, check?: Parameters<typeof opened>[3]) => opened(phone, path, slow, check);
  for (let visit = 0; visit < 3; visit++) await open(false, (page) => page.waitForTimeout(visitMs));
  const times: Record<'slow' | 'plain', Opened[]> = { slow: [], plain: [] };
  for (let number = 0; number < rounds; number++) {
    times.plain.push(await open(false));
    times.slow.push(await open(true));
  }
  await close();
  return [figuresOf('a phone 4 times slower on slow 4G', times.slow), figuresOf('this machine', times.plain)];
}
