/** Names the booking of somebody who is remembered in this browser. `startRememberedBooking` fills it in and shows it. */
export function YourBooking() {
  return (
    <p data-your-booking="" hidden className="your-booking">
      <a href="/booking/farrier">Your booking</a>
      <button type="button">Forget</button>
    </p>
  );
}
