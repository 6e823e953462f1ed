import { useState } from 'react';
import { StarRating } from '../data/star-rating';
import { Checkbox } from '../forms/checkbox';
import { FilePicker } from '../forms/file-picker';
import { RadioGroup } from '../forms/radio-group';
import { StarRatingInput } from '../forms/star-rating-input';
import { Grid, Row, Section } from './section';

const frequencies = [
  { value: '6', label: 'Every 6 weeks', hint: 'Most shod horses' },
  { value: '8', label: 'Every 8 weeks' },
  { value: 'never', label: 'Not offered here', disabled: true },
];

/** Checkboxes, radios, stars and files. */
export function ChoicesSection() {
  const [rating, setRating] = useState(0);
  const [photos, setPhotos] = useState<File[]>([
    new File(['x'], 'a-photo-with-a-very-long-name-from-a-phone-IMG_20250309_140512.jpg', {
      type: 'text/plain',
    }),
  ]);
  return (
    <Section title="Choices">
      <Grid>
        <div>
          <Checkbox
            label="Priority service ($149)"
            defaultChecked
            hint="We come the same day where we can."
          />
          <Checkbox label="I agree to the terms" required error="Tick this box to go on." />
          <Checkbox label="Disabled" disabled />
        </div>
        <RadioGroup label="How often?" name="often" options={frequencies} defaultValue="6" />
        <RadioGroup
          label="With an error"
          required
          name="wrong"
          options={frequencies}
          error="Choose one of these."
        />
        <div className="flex flex-col gap-5">
          <StarRatingInput
            label="Your rating"
            required
            name="rating"
            value={rating}
            onRatingChange={setRating}
          />
          <StarRatingInput label="Uncontrolled" name="rating-error" error="Choose at least one star." />
        </div>
        <FilePicker
          label="Photos"
          hint="Up to 5 photos of the finished work."
          accept="image/*"
          max={5}
          chooseLabel="Take or choose photos"
          files={photos}
          onFilesChange={setPhotos}
        />
        <FilePicker label="Booklet" accept=".pdf" error="Choose a PDF." files={[]} onFilesChange={() => {}} />
      </Grid>
      <Row>
        {[5, 3, 0].map((stars) => (
          <StarRating key={stars} rating={stars} />
        ))}
      </Row>
    </Section>
  );
}
