import { expect, it, vi } from 'vitest';
import { hostPanel } from '../../../cms/panel-host';
import { createGuard } from '../../../cms/security/guard';
import { startTestServer } from '../../support/servers/server';

const prepare = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('next', () => ({
  default: () => ({ prepare, getRequestHandler: () => () => undefined, close: async () => undefined }),
}));

const { app, sessions } = await startTestServer();

it('the CMS starts at the next request when its first start failed', async () => {
  const panel = hostPanel(app, createGuard(app, sessions), async () => []);
  prepare.mockRejectedValueOnce(new Error('No memory')).mockResolvedValue(undefined);
  await expect(Promise.allSettled([panel.start(), panel.start()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  await expect(panel.start()).resolves.toBeDefined();
  await panel.start();
  // The two calls at first shared a start, and so did the last two.
  expect(prepare).toHaveBeenCalledTimes(2);
  await panel.close();
});
