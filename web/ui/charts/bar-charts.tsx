import { Link } from 'react-router-dom';
import { type BarProps, Bar as DrawnBar, VictoryAxis, VictoryBar, VictoryChart, VictoryTooltip } from 'victory';
import { type ChartBar, labelledBarIndexes, wholeScaleSteps } from './bars.ts';
import { axisFont, axisStyle, FullWidthChart, hiddenChartContainer, scaleStyle } from './frame.tsx';

/** A bar that leads to what it counts. The chart is hidden from the keyboard: the table below it has the same links. */
function LinkedBar({ bars, ...props }: BarProps & { bars: readonly ChartBar[] }) {
  const to = bars[Number(props.datum?.x)]?.to;
  const drawn = <DrawnBar {...props} />;
  return to ? (
    <Link to={to} tabIndex={-1}>
      {drawn}
    </Link>
  ) : (
    drawn
  );
}

const bar = { data: { fill: 'var(--brand)' }, labels: { ...axisFont, fill: 'var(--text)' } };

const cut = (name: string, letters: number): string => {
  const all = [...name];
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : name;
};

const rowHeight = 30;

/** Horizontal bars, one below the other, each with its number: for names. */
export function HorizontalBarChart({ bars }: { bars: readonly ChartBar[] }) {
  return (
    <FullWidthChart>
      {(width) => {
        const names = Math.min(170, Math.round(width * 0.36));
        // The first bar is drawn at the bottom.
        const rows = bars.toReversed();
        const most = Math.max(1, ...bars.map(({ value }) => value));
        return (
          <VictoryChart
            horizontal
            width={width}
            height={bars.length * rowHeight + 16}
            padding={{ left: names, right: 44, top: 8, bottom: 8 }}
            domain={{ x: [-0.5, rows.length - 0.5], y: [0, most] }}
            containerComponent={hiddenChartContainer}
          >
            <VictoryAxis
              style={axisStyle}
              tickValues={rows.map((_, n) => n)}
              tickFormat={(n: number) => cut(rows[n]?.name ?? '', Math.floor(names / 7))}
            />
            <VictoryBar
              data={rows.map(({ value }, n) => ({ x: n, y: value }))}
              labels={({ datum }) => String(datum.y)}
              dataComponent={<LinkedBar bars={rows} />}
              style={bar}
              barWidth={14}
              cornerRadius={{ top: 3 }}
            />
          </VictoryChart>
        );
      }}
    </FullWidthChart>
  );
}

const height = 260;
const widthOfName = 56;

/** `21/11/2026` → `21/11`: the dates above show the year. */
const short = (name: string): string => name.replace(/\/\d{4}$/, '');

interface TimeBarsProps {
  bars: readonly ChartBar[];
  /** How a value is shown beside its bar; as a plain number unless given. */
  format?: (value: number) => string;
  /** How a value is shown at the scale, in about seven letters. */
  scaleFormat?: (value: number) => string;
}

/** Vertical bars, in the order of time. */
export function VerticalBarChart({ bars, format = String, scaleFormat }: TimeBarsProps) {
  return (
    <FullWidthChart>
      {(width) => {
        const padding = { left: scaleFormat ? 64 : 40, right: 24, top: 12, bottom: 30 };
        const room = width - padding.left - padding.right;
        const steps = wholeScaleSteps(Math.max(...bars.map(({ value }) => value)));
        return (
          <VictoryChart
            width={width}
            height={height}
            padding={padding}
            domain={{ x: [-0.5, bars.length - 0.5], y: [0, steps.at(-1) ?? 1] }}
            containerComponent={hiddenChartContainer}
          >
            <VictoryAxis
              dependentAxis
              offsetX={padding.left}
              style={scaleStyle}
              tickValues={steps}
              tickFormat={scaleFormat ?? String}
            />
            <VictoryAxis
              style={axisStyle}
              tickValues={labelledBarIndexes(bars.length, Math.floor(room / widthOfName))}
              tickFormat={(n: number) => short(bars[n]?.name ?? '')}
            />
            <VictoryBar
              data={bars.map(({ value }, n) => ({ x: n, y: value }))}
              labels={({ datum }) => `${bars[datum.x]?.name}: ${format(datum.y)}`}
              labelComponent={
                <VictoryTooltip
                  constrainToVisibleArea
                  cornerRadius={4}
                  pointerLength={4}
                  flyoutPadding={{ left: 8, right: 8, top: 5, bottom: 5 }}
                  flyoutStyle={{ fill: 'var(--surface-raised)', stroke: 'var(--line-strong)' }}
                  style={{ ...axisFont, fill: 'var(--text)' }}
                />
              }
              dataComponent={<LinkedBar bars={bars} />}
              style={bar}
              barWidth={Math.max(1, Math.min(28, (room / bars.length) * 0.7))}
              cornerRadius={{ top: room / bars.length > 8 ? 3 : 0 }}
            />
          </VictoryChart>
        );
      }}
    </FullWidthChart>
  );
}
