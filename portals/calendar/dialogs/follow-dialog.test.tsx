// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { loseSignal, mountPage, pressButton, waitInPage } from '../../../tests/support/component-page';
import { FollowDialog } from './follow-dialog';

it('regular visits that do not load leave a dialog with a retry', async () => {
  const appointment = { id: 1, regularId: 4 } as Appointment;
  let loads = 0;
  await mountPage(<FollowDialog appointment={appointment} onClose={() => undefined} />, () => {
    loads++;
    return loseSignal();
  });
  await waitInPage(() =>
    document.querySelector('[role=dialog]')?.textContent?.includes('The regular visits could not be loaded'),
  );
  await pressButton('Try Again');
  expect(loads).toBe(2);
});
