/** The gain that makes up for a loss, which grows faster than the loss. */
import { useState } from 'react';
import { BarsPlot } from './bars-plot';
import type { LivePartProps } from './part-props';
import { numberParam, PartFigure, PartFrame, usePartTools } from './part-frame';
import { Slider } from './slider';

const depths = [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7];

/** d / (1 − d). */
const gainFor = (depth: number): number => depth / (1 - depth);

const RecoveryPart = ({ params }: LivePartProps) => {
  const { words, percent } = usePartTools();
  const [depth, setDepth] = useState(numberParam(params, 'depth'));
  return (
    <PartFrame
      title={words.recoveryTitle}
      controls={
        <>
          <Slider
            label={words.depth}
            value={depth}
            least={0.01}
            most={0.9}
            step={0.01}
            write={(value) => percent(value, 0)}
            onChange={setDepth}
          />
          <PartFigure label={words.recoveryGain} figure={percent(gainFor(depth))} />
        </>
      }
    >
      <BarsPlot
        bars={depths.map((each) => ({
          name: percent(each, 0),
          share: gainFor(each),
          isMarked: each >= depth - 1e-9,
          text: percent(gainFor(each), 0),
        }))}
        label={`${words.recoveryGain}: ${percent(gainFor(depth))}`}
        axis={words.recoveryAxis}
      />
    </PartFrame>
  );
};

export default RecoveryPart;
