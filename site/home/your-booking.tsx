import type { SiteFrame } from '../../contracts/pages/frame';

/** Names the booking of somebody who is remembered in this browser. `startRememberedBooking` fills it in and shows it. */
export function YourBooking({ frame: { timeZone } }: { frame: Pick<SiteFrame, 'timeZone'> }) {
  return (
    <p data-your-booking={timeZone} hidden className="your-booking">
      <a href="/booking/farrier">Your booking</a>
      <button type="button">Forget</button>
    </p>
  );
}
