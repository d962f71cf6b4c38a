/** How much an average win makes for what an average loss costs, to be moved: the same in every part that trades at given odds. */
import { usePartTools } from './part-frame';
import { Slider } from './slider';

export interface PayoffSliderProps {
  readonly value: number;
  readonly onChange: (payoff: number) => void;
}

export const PayoffSlider = ({ value, onChange }: PayoffSliderProps) => {
  const { words, write } = usePartTools();
  return (
    <Slider
      label={words.payoff}
      value={value}
      least={0.2}
      most={4}
      step={0.1}
      write={(payoff) => write(payoff, { as: 'number', digits: 1 })}
      onChange={onChange}
    />
  );
};
