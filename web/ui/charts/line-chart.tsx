import { VictoryAxis, VictoryChart, VictoryLine } from 'victory';
import { labelledBarIndexes, wholeScaleSteps } from './bars.ts';
import { axisStyle, FullWidthChart, hiddenChartContainer, scaleStyle } from './frame.tsx';

interface Line {
  name: string;
  color: string;
  /** A value for each moment. */
  values: readonly number[];
}

interface TimeLinesProps {
  /** The axis's text at each moment. */
  moments: readonly string[];
  lines: readonly Line[];
}

const height = 240;
const widthOfName = 64;

/** Lines over time. A single moment is drawn as a line as long as the chart. */
export function TimeLines({ moments, lines }: TimeLinesProps) {
  return (
    <FullWidthChart>
      {(width) => {
        const padding = { left: 44, right: 16, top: 12, bottom: 30 };
        const room = width - padding.left - padding.right;
        const steps = wholeScaleSteps(Math.max(1, ...lines.flatMap(({ values }) => values)));
        const last = Math.max(1, moments.length - 1);
        return (
          <VictoryChart
            width={width}
            height={height}
            padding={padding}
            domain={{ x: [0, last], y: [0, steps.at(-1) ?? 1] }}
            containerComponent={hiddenChartContainer}
          >
            <VictoryAxis
              dependentAxis
              offsetX={padding.left}
              style={scaleStyle}
              tickValues={steps}
              tickFormat={(n: number) => String(n)}
            />
            <VictoryAxis
              style={axisStyle}
              tickValues={labelledBarIndexes(moments.length, Math.max(1, Math.floor(room / widthOfName)))}
              tickFormat={(n: number) => moments[n] ?? ''}
            />
            {lines.map(({ name, color, values }) => (
              <VictoryLine
                key={name}
                data={(values.length === 1 ? [...values, ...values] : values).map((y, x) => ({ x, y }))}
                style={{ data: { stroke: color, strokeWidth: 2 } }}
              />
            ))}
          </VictoryChart>
        );
      }}
    </FullWidthChart>
  );
}
