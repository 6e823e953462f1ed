import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '../../contracts/endpoint';
import { call, type Input } from '../api/call';
import { flashToast } from '../feedback/toast-store';
import { dropAllDrafts } from '../saving/drafts';
import { dropAllStored } from '../saving/stored';
import { useSaveSteps } from '../saving/use-save';
import { redirectTo } from './redirect-to';
import { isSignedOut } from './signed-out';

/**
 * Ends the session here and on the server, and goes to `path`. Deletes typed text, because the next person must not
 * see it.
 */
export function useLogout<E extends Endpoint & { params?: undefined; body?: undefined }>(
  logout: E,
  path: string,
) {
  const client = useQueryClient();
  const { save, pending } = useSaveSteps(
    async (input: Input<E>) => {
      // Also offline, while the session itself continues.
      dropAllStored();
      // Cancels open queries: they would get a 401.
      await client.cancelQueries();
      try {
        await call(logout, input);
      } catch (error) {
        // A session that has already ended counts as success.
        if (!isSignedOut(error)) throw error;
      }
    },
    {
      failed: 'Logout failed',
      onSaved: () => {
        dropAllDrafts();
        dropAllStored();
        flashToast({ title: 'Logged out', description: 'Successfully logged out', variant: 'success' });
        return redirectTo(path);
      },
    },
  );
  return { leave: () => save({} as Input<E>), pending };
}
