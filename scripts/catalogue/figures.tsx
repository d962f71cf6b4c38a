/** Numbers with their doubt: tiles, intervals, results in R. The figures are examples and come from no journal. */
import { DirectionSign } from '@/ui/direction-sign';
import { IntervalGlyph } from '@/ui/interval-glyph';
import { RBar } from '@/ui/r-bar';
import { Tile } from '@/ui/tile';
import { Tiles } from '@/ui/tiles';
import { Example } from './example';

const scale = { min: -1, max: 1 } as const;

export const Figures = () => (
  <>
    <Example part="tiles, tile">
      <div className="w-full">
        <Tiles>
          <Tile label="Today" missing="No trades" reason="Nothing closed today." />
          <Tile label="This week" figure="−$10.56" tone="down" note="2 trades, net of costs" />
          <Tile
            label="Mean per trade"
            sample="n = 74"
            figure="+0.28R"
            glyph={<IntervalGlyph label="+0.28R, 95 %: −0.07 to +0.61R" interval={{ value: 0.28, low: -0.07, high: 0.61 }} scale={scale} />}
            note="95 %: −0.07 to +0.61R"
          />
        </Tiles>
      </div>
    </Example>
    <Example part="interval-glyph">
      <IntervalGlyph label="zero inside" interval={{ value: 0.2, low: -0.1, high: 0.5 }} scale={scale} />
      <IntervalGlyph label="zero outside" interval={{ value: 0.4, low: 0.2, high: 0.6 }} scale={scale} />
      <IntervalGlyph label="unknown: no stop recorded" interval={null} scale={scale} />
    </Example>
    <Example part="r-bar, direction-sign">
      <RBar resultR={1.8} />
      <RBar resultR={-1} />
      <span className="text-up">
        <DirectionSign direction="up" /> +2.50R
      </span>
      <span className="text-down">
        <DirectionSign direction="down" /> −1.00R
      </span>
    </Example>
  </>
);
