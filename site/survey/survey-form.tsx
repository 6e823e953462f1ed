import { submitSurvey, surveyInput } from '../../contracts/audience/survey';
import type { Viewer } from '../../contracts/pages/frame';
import { urls } from '../../contracts/pages/paths';
import type { SurveyProps } from '../../contracts/pages/survey';
import { call } from '../../ui/api/call';
import { Button } from '../../ui/forms/button';
import { SaveFailure } from '../../ui/saving/save-failure';
import { HoneypotField } from '../forms/honeypot-field';
import { NeedsScript } from '../forms/needs-script';
import { ThankYou } from '../forms/thank-you';
import { useSend } from '../forms/use-send';
import { SurveyContact, SurveyQuestions } from './survey-questions';

interface SurveyFormProps extends Pick<SurveyProps, 'thanks' | 'consent'> {
  /** The known values of a signed-in customer. */
  known?: Viewer['prefill'];
}

/** The form of `/survey2025`. */
export function SurveyForm({ thanks, consent, known = {} }: SurveyFormProps) {
  const { field, submit, pending, failure, note, sent } = useSend({
    name: 'survey',
    schema: surveyInput,
    send: (body) => call(submitSurvey, { body }),
    done: { title: 'Survey Completed!', description: 'Your free booklet is being sent to your email.' },
    failed: () => ({
      title: 'Submission Failed',
      description: 'Please try again or contact us directly.',
    }),
  });
  if (sent) return <SurveyThanks {...thanks} />;

  return (
    <form
      name="survey"
      method="post"
      onSubmit={submit}
      noValidate
      data-waits=""
      aria-label="Survey"
      className="flex flex-col gap-10"
    >
      {note}
      <SurveyQuestions box={field} />
      <SurveyContact box={field} known={known} />
      <HoneypotField />
      <div className="flex flex-col gap-4">
        <SaveFailure failure={failure} pending={pending} />
        <Button type="submit" size="large" pending={pending} pendingLabel="Submitting...">
          Complete Survey & Get Booklet
        </Button>
        <NeedsScript />
        <p className="text-ink-soft">{consent}</p>
      </div>
    </form>
  );
}

/** For owners who have emptied the text: what people wait for has to be said. */
const thanksWithoutOwner =
  'Your free booklet is being sent to you by email. Please check your inbox within the next few minutes.';

function SurveyThanks({ title, text }: SurveyProps['thanks']) {
  return (
    <ThankYou title={title} actions={<Button href={urls.home}>Return to Homepage</Button>}>
      <p className="whitespace-pre-line">{text || thanksWithoutOwner}</p>
    </ThankYou>
  );
}
