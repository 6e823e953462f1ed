'use client';
import { Button, toast, useConfig } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { useState } from 'react';

interface Props extends DefaultCellComponentProps {
  words: [on: string, off: string];
  actions: [turnOn: string, turnOff: string];
}

export function ToggleCell({ cellData, collectionSlug, field, rowData, words: text, actions }: Props) {
  const { config } = useConfig();
  const [isOn, setIsOn] = useState(Boolean(cellData));
  const [isSaving, setIsSaving] = useState(false);
  const name = 'name' in field ? String(field.name) : '';

  async function toggle() {
    setIsSaving(true);
    try {
      const response = await fetch(`${config.routes.api}/${collectionSlug}/${rowData.id}?depth=0`, {
        method: 'PATCH',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ [name]: !isOn }),
      });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      setIsOn(!isOn);
    } catch {
      toast.error('We couldn’t save this. Please try again.');
    } finally {
      setIsSaving(false);
    }
  }

  const action = actions[isOn ? 1 : 0];
  return (
    <span className="owner-toggle">
      <span className={isOn ? undefined : 'owner-quiet'} aria-live="polite">
        {text[isOn ? 0 : 1]}
      </span>
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={isSaving}
        onClick={toggle}
        aria-label={`${action}: review by ${rowData.firstName}`}
      >
        {action}
      </Button>
    </span>
  );
}
