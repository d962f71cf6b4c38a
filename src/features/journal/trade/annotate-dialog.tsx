/** Drawing on a screenshot: arrows, lines and words over the picture, which itself never changes. Everything works by keyboard too. */
import { ArrowUpRight, Minus, Trash2, Type, Undo2 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { Segment } from '@/ui/segment';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { ownProperty } from '@/lib/own-property';
import {
  annotationColours,
  movedShape,
  shapeName,
  type Annotation,
  type AnnotationColour,
  type AnnotationShape,
  type Point,
} from './annotation';
import { DrawingSurface } from './drawing-surface';
import type { TradePicture } from './use-pictures';

export interface AnnotateDialogProps {
  readonly picture: TradePicture;
  readonly onSave: (annotation: Annotation) => void;
  readonly onClose: () => void;
}

export type DrawingTool = 'arrow' | 'line' | 'text';

const tools = [
  { value: 'arrow', label: 'Arrow' },
  { value: 'line', label: 'Line' },
  { value: 'text', label: 'Text' },
] as const;

const colourWords = { red: 'Red', yellow: 'Yellow', blue: 'Blue', white: 'White' } as const;

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const signs = { arrow: ArrowUpRight, line: Minus, text: Type } as const;

interface ShapeListProps {
  readonly shapes: readonly AnnotationShape[];
  readonly stepPx: number;
  readonly onChange: (shapes: readonly AnnotationShape[]) => void;
  readonly onSelect: (index: number | null) => void;
}

const ShapeList = ({ shapes, stepPx, onChange, onSelect }: ShapeListProps) => {
  const press = (event: KeyboardEvent, index: number): void => {
    const step = ownProperty(steps, event.key);
    if (step === undefined) return;
    event.preventDefault();
    const by = { x: step.x * stepPx, y: step.y * stepPx };
    onChange(shapes.map((shape, at) => (at === index ? movedShape(shape, by) : shape)));
  };
  return (
    <ul aria-label="Drawings" className="flex flex-wrap gap-2">
      {shapes.map((shape, index) => {
        const Sign = signs[shape.kind];
        return (
          <li key={index} className="inline-flex items-center rounded-md border border-line">
            <Button
              size="sm"
              variant="ghost"
              icon={<Sign size={14} strokeWidth={1.75} aria-hidden />}
              onFocus={() => onSelect(index)}
              onBlur={() => onSelect(null)}
              onKeyDown={(event) => press(event, index)}
              title="Arrow keys move it"
            >
              {shapeName(shape)}
            </Button>
            <IconButton
              size="sm"
              label={`Remove ${shapeName(shape)}`}
              icon={<Trash2 size={14} strokeWidth={1.75} aria-hidden />}
              onClick={() => onChange(shapes.filter((_, at) => at !== index))}
            />
          </li>
        );
      })}
    </ul>
  );
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A shape in the middle of the picture, for those who do not point. */
const middleShape = (tool: DrawingTool, text: string, colour: AnnotationColour, { width, height }: Size): AnnotationShape => {
  const middle = { x: width / 2, y: height / 2 };
  return tool === 'text'
    ? { kind: 'text', at: middle, text, colour }
    : { kind: tool, from: { x: width * 0.35, y: height * 0.65 }, to: middle, colour };
};

export const AnnotateDialog = ({ picture, onSave, onClose }: AnnotateDialogProps) => {
  const [history, setHistory] = useState<readonly (readonly AnnotationShape[])[]>([picture.annotation.shapes]);
  const [tool, setTool] = useState<DrawingTool>('arrow');
  const [colour, setColour] = useState<AnnotationColour>('red');
  const [text, setText] = useState('');
  const [size, setSize] = useState<Size | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const shapes = history.at(-1) ?? [];
  const change = (next: readonly AnnotationShape[]): void => setHistory([...history, next]);
  const add = (shape: AnnotationShape): void => change([...shapes, shape]);
  const hasChanged = shapes !== history[0];
  const save = (): void => {
    if (hasChanged) onSave({ version: 1, shapes });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="large"
      title={picture.caption === '' ? 'Screenshot' : picture.caption}
      description="Drag on the picture to draw. The picture itself doesn’t change."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {hasChanged ? 'Discard the drawing' : 'Close'}
          </Button>
          <Button variant="primary" deed="add" disabled={!hasChanged} onClick={save}>
            Save the drawing
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <Segment label="Tool" options={tools} value={tool} onChange={setTool} />
          <SelectField
            label="Color"
            className="w-28"
            options={annotationColours.map((value) => ({ value, label: colourWords[value] }))}
            value={colour}
            onChange={(event) => setColour(event.target.value as AnnotationColour)}
          />
          {tool === 'text' && (
            <TextField label="Words" maxLength={300} className="w-56" value={text} onChange={(event) => setText(event.target.value)} />
          )}
          <Button
            disabled={size === null || (tool === 'text' && text.trim() === '')}
            onClick={() => size !== null && add(middleShape(tool, text.trim(), colour, size))}
          >
            Add in the middle
          </Button>
          <Button
            icon={<Undo2 size={14} strokeWidth={1.75} aria-hidden />}
            disabled={history.length < 2}
            onClick={() => setHistory(history.slice(0, -1))}
          >
            Undo
          </Button>
        </div>
        <DrawingSurface
          address={picture.address ?? ''}
          label={picture.caption === '' ? 'Screenshot' : picture.caption}
          shapes={shapes}
          selected={selected}
          tool={tool}
          colour={colour}
          text={text.trim()}
          onSize={setSize}
          onDraw={add}
        />
        {shapes.length > 0 && (
          <ShapeList shapes={shapes} stepPx={Math.max(1, (size?.width ?? 300) / 100)} onChange={change} onSelect={setSelected} />
        )}
      </div>
    </Dialog>
  );
};
