import { Copy } from 'lucide-react';
import { endFeed, getFeed, renewFeed } from '../../../contracts/calendar/calendar-feed';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { copyText } from '../../../ui/feedback/copy-text';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';
import { Loaded } from '../../../ui/loading/loaded';
import { Dialog } from '../../../ui/overlays/dialog';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';

/** Shows the private address at which the phone's own calendar reads the visits. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const feed = useEndpoint(getFeed, {}, { staleTime: 0 });
  const renewing = useSave(renewFeed, {
    failed: 'The address was not created',
    done: { title: 'The address is ready' },
    refresh: [getFeed],
  });
  const ending = useSave(endFeed, {
    failed: 'The address was not turned off',
    done: { title: 'The address is off' },
    refresh: [getFeed],
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your phone’s own calendar"
      description="A private address for your phone’s calendar. Anyone who has it can see your visits."
    >
      <Loaded query={feed} failure="The address could not be loaded" rows={1}>
        {({ url }) => (
          <div className="flex flex-col gap-5">
            {url ? (
              <>
                <TextField
                  label="Private address"
                  readOnly
                  value={url}
                  onFocus={({ target }) => target.select()}
                />
                <p className="text-ink-soft">
                  iPhone: Settings, Calendar, Accounts, Add Account, Other, Add Subscribed Calendar. Google
                  Calendar, on a computer: Other calendars, From URL. An iPhone looks again within the hour or
                  so. Google looks once or twice a day: a new visit may show there tomorrow.
                </p>
                <div className="flex flex-wrap gap-2.5">
                  <Button
                    icon={<Copy aria-hidden className="size-5" />}
                    onClick={() => void copyText(url, 'address')}
                  >
                    Copy
                  </Button>
                  <Button
                    variant="secondary"
                    pending={renewing.pending}
                    onClick={() => void renewing.save({})}
                  >
                    Create new address
                  </Button>
                  <Button variant="secondary" pending={ending.pending} onClick={() => void ending.save({})}>
                    Turn off address
                  </Button>
                </div>
                <p className="text-ink-soft">A new address turns the old one off at once.</p>
              </>
            ) : (
              <div>
                <Button pending={renewing.pending} onClick={() => void renewing.save({})}>
                  Create address
                </Button>
              </div>
            )}
            <SaveFailure failure={renewing.failure} pending={renewing.pending} onAgain={renewing.retry} />
            <SaveFailure failure={ending.failure} pending={ending.pending} onAgain={ending.retry} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}
