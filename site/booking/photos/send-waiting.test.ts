// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError, call } from '../../../ui/api/call';
import { takeToast } from '../../../ui/feedback/toast-store';
import { sendWaitingPhotos } from './send-waiting';
import * as store from './waiting-photos';

type Photo = Awaited<ReturnType<typeof store.waitingPhotos>>[number];
let kept: Photo[] = [];
vi.mock('./waiting-photos', () => ({
  waitingPhotos: async () => [...kept],
  assignToken: vi.fn(),
  dropPhotos: async (gone: Photo[]) => {
    kept = kept.filter((photo) => !gone.includes(photo));
  },
}));

const photo = (seq: number, more: Partial<Photo>): Photo => ({
  seq,
  bookingId: 1,
  token: null,
  number: 1,
  of: 1,
  file: new File(['x'], 'hoof.jpg'),
  at: 0,
  ...more,
});
vi.mock('../../../ui/api/call', async (original) => {
  const { ApiError } = await original<typeof import('../../../ui/api/call')>();
  return { ApiError, call: vi.fn() };
});
vi.mock('../../forms/photo-form', () => ({ photoForm: vi.fn() }));
const asked: string[] = [];
const said: string[] = [];
const say = (text: string) => said.push(text);

const refusal = (status: number) => new ApiError(status, '{"message":"Refused"}', '');
let refuses: (path: string) => number | null;

beforeEach(() => {
  for (const list of [asked, said]) list.length = 0;
  sessionStorage.clear();
  takeToast();
  // A server that accepts only links.
  refuses = (path) => (path.startsWith('/api/b/') ? null : 404);
  vi.mocked(call).mockImplementation((async ({ path }: { path: string }, { params }: { params: object }) => {
    const [first = ''] = Object.values(params);
    const at = path.replace(/:\w+/, first);
    asked.push(at);
    const status = refuses(at);
    if (status) throw refusal(status);
  }) as never);
  Object.defineProperty(navigator, 'locks', {
    value: { request: (_name: string, work: () => Promise<void>) => work() },
    configurable: true,
  });
});

it('keeps a photo whose link nobody has told, and says how it goes on', async () => {
  kept = [photo(1, { of: 2 }), photo(2, { number: 2, of: 2 }), photo(3, { bookingId: 7, token: 'of-seven' })];
  await sendWaitingPhotos(null, say);
  expect(kept.map(({ seq }) => seq)).toEqual([1, 2]);
  // A single attempt decides for all photos of the booking.
  expect(asked).toEqual(['/api/bookings/1/photos', '/api/b/of-seven/photos']);
  expect(takeToast()).toMatchObject({ title: 'Your photos aren’t sent yet' });
  await sendWaitingPhotos(null, say);
  expect(takeToast()).toBe(null);
});

it('tells the link to the photos of the booking that the page shows, and speaks of those alone', async () => {
  kept = [photo(1, { token: 'of-one' }), photo(2, { bookingId: 7, token: 'of-seven' })];
  await sendWaitingPhotos({ id: 7, token: 'of-seven' }, say);
  expect(store.assignToken).toHaveBeenCalledWith(7, 'of-seven');
  expect(kept).toEqual([]);
  expect(said).toEqual(['Photo 1 of 1 is on its way.', 'Your photo is with your booking.']);
});

it('says of every page that a photo is refused', async () => {
  kept = [photo(1, { token: 'gone' })];
  refuses = () => 400;
  await sendWaitingPhotos(null, say);
  expect(kept).toEqual([]);
  expect(takeToast()).toMatchObject({ title: 'A photo was not sent' });
});
