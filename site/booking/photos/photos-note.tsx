/** Progress of a booking's photos. `startWaitingPhotos` fills it in. */
export function PhotosNote() {
  return (
    <p
      role="status"
      data-photos-note=""
      className="mt-4 rounded-m bg-info-soft px-4 py-3 text-on-info-soft empty:hidden"
    />
  );
}
