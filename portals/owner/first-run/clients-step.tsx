import { Button } from '../../../ui/forms/button';
import { StepButtons } from './step-buttons';

/** Links to the import, which completes this step automatically. */
export const ClientsStep = () => (
  <>
    <p className="text-ink-soft">
      Your list can come from your phone, Google, Outlook, Xero, MYOB, Jobber or a spreadsheet.
    </p>
    <StepButtons
      step="clients"
      label="I have no list"
      spoken="bring in your clients"
      words="Clients are off the list"
    >
      <Button href="/clients/all?dialog=file" size="small">
        Import a list
      </Button>
    </StepButtons>
  </>
);
