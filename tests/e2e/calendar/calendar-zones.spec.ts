import { inDays } from '../customers/customers';
import { expect, test } from '../fixtures';
import { addVisit, cardOf, cellOf, openCalendar, openCard } from './calendar-support';

/** A visit before, on and after each clock change. */
const days = ['2026-10-03', '2026-10-04', '2026-10-05', '2027-04-03', '2027-04-04', '2027-04-05'];

// In all other journeys the browser has the business's time zone.
for (const zone of ['America/Los_Angeles', 'Pacific/Kiritimati']) {
  test.describe(`with the browser in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('visits stand on the business’s days and at its times, over both changes of the clocks, and today is its', async ({
      page,
    }) => {
      await openCalendar(page);
      await expect(page.locator('[role=grid] [aria-current="date"]')).toHaveAttribute('data-date', inDays(0));
      const made = await Promise.all(
        days.map((appointmentDate) => addVisit(page, { appointmentDate, appointmentTime: '07:30' })),
      );
      for (const month of ['2026-10-04', '2027-04-04']) {
        await openCalendar(page, `/month/${month}`);
        for (const visit of made.filter(({ appointmentDate: date }) => date.startsWith(month.slice(0, 7)))) {
          await expect(cellOf(page, visit.appointmentDate)).toContainText(/[1-9]\d* appointments?/);
        }
      }
      for (const visit of made) {
        await page.goto(`/calendar/week/${visit.appointmentDate}`);
        const day = page
          .getByRole('listitem')
          .filter({ has: page.locator(`a[href="/calendar/day/${visit.appointmentDate}"]`) });
        await expect(day.getByRole('button', { name: visit.clientName ?? '' })).toContainText('7:30 am');
      }
      for (const visit of made.slice(1, 2).concat(made.slice(4, 5))) {
        await page.goto(`/calendar/day/${visit.appointmentDate}`);
        const card = cardOf(page, visit.clientName ?? '');
        await expect(card).toContainText('7:30 am');
        await (await openCard(page, visit.clientName ?? '')).getByRole('button', { name: /^Move, / }).click();
        await page.getByRole('button', { name: 'Next day' }).click();
        await expect(page.getByText(/is now on Mon 5 (Oct 2026|Apr 2027), 7:30 am/)).toBeVisible();
        await page.getByRole('button', { name: 'Move back' }).click();
        await expect(card).toContainText('7:30 am');
      }
    });
  });
}
