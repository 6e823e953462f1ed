import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from '../layout/class-names';
import { controlClass, Field, type FieldOptions, useField } from './field';
import { IconButton } from './icon-button';

export interface PasswordFieldProps
  extends FieldOptions,
    Omit<ComponentProps<'input'>, 'required' | 'type'> {}

export function PasswordField({ className, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { frame, control } = useField(props);
  return (
    <Field {...frame}>
      <div className="relative">
        <input
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          type={shown ? 'text' : 'password'}
          className={classNames(controlClass, 'pr-13', className)}
        />
        <IconButton
          label={shown ? 'Hide password' : 'Show password'}
          icon={shown ? <EyeOff /> : <Eye />}
          className="absolute top-0.5 right-0.5"
          onClick={() => setShown(!shown)}
        />
      </div>
    </Field>
  );
}
