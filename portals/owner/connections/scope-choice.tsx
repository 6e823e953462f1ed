import { type Scope, type ScopeTopic, scopeTopics } from '../../../contracts/scopes';
import { SelectField } from '../../../ui/forms/select-field';

const topicNames: Record<ScopeTopic, string> = {
  bookings: 'Bookings',
  calendar: 'Calendar',
  clients: 'Clients',
  visits: 'Visit records',
  invoices: 'Invoices',
  reviews: 'Reviews and surveys',
  team: 'Team and partners',
};
/** `Calendar: read`. */
export function scopeLabel(scope: Scope): string {
  const [topic, level] = scope.split(':') as [ScopeTopic, string];
  return `${topicNames[topic]}: ${level === 'read' ? 'read' : 'change'}`;
}

const levels = [
  { value: '', label: 'Nothing' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and change' },
];

interface ScopeChoiceProps {
  scopes: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
}

export function ScopeChoice({ scopes, onChange }: ScopeChoiceProps) {
  const levelOf = (topic: ScopeTopic) =>
    levels.find(({ value }) => scopes.some((scope) => scope === `${topic}:${value}`))?.value ?? '';
  const choose = (topic: ScopeTopic, level: string) => {
    const others = scopes.filter((scope) => !scope.startsWith(`${topic}:`));
    onChange(level ? [...others, `${topic}:${level}` as Scope] : others);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {scopeTopics.map((topic) => (
        <SelectField
          key={topic}
          label={topicNames[topic]}
          options={levels}
          value={levelOf(topic)}
          onChange={({ target }) => choose(topic, target.value)}
        />
      ))}
    </div>
  );
}
