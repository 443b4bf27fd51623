import { describe, expect, test } from 'vitest';
import { findBetter } from '#src/features/compare/better-value.ts';

const better = (name: string, ...values: string[]) => findBetter(name, values);

describe('the better value of a compared fact', () => {
  test.each([
    ['Price', ['₹1,299', '₹999', '₹12,999'], 'Lowest', [1]],
    ['Price', ['₹1,299.50', '₹1,299'], 'Lowest', [1]],
    ['Battery life', ['Up to 45 hours', 'Up to 60 hours', ''], 'Longest', [1]],
    ['Battery', ['8 h', '10 hrs'], 'Longest', [1]],
    ['Talk and play time', ['8 h', '10 h'], 'Longest', [1]],
    ['Playback time', ['1 hour', '12 hours'], 'Longest', [1]],
    ['Weight', ['540 g', '1.4 kg', '0.5 kg'], 'Lightest', [2]],
    ['Net weight', ['250 grams', '250 g', '1 kg'], 'Lightest', [0, 1]],
    ['Warranty', ['1 year', '18 months', '2 years'], 'Longest', [2]],
    ['Latency', ['18 ms', '40 ms'], 'Shortest', [0]],
  ])('marks the better value of %s in %j', (name, values, label, at) => {
    expect(better(name, ...values)).toEqual({ label, at });
  });

  test.each([
    ['Driver size', ['40 mm', '50 mm']],
    ['Output power', ['12 W', '30 W']],
    ['Rating', ['4.5 of 5(12)', '4.8 of 5(2)']],
    ['Charging', ['USB-C, 2 hours', 'USB-C, 3 hours']],
    ['Battery charging time', ['2 hours', '3 hours']],
    ['Charge time (battery)', ['2 hours', '3 hours']],
    ['Weight capacity', ['20 kg', '30 kg']],
    ['Maximum weight', ['20 kg', '30 kg']],
    ['Weight limit', ['20 kg', '30 kg']],
    ['Weight', ['540 g', '540 g']],
    ['Weight', ['1 kg', '1000 g']],
    ['Weight', ['540 g', '']],
    ['Weight', ['540 g', 'light']],
    ['Weight', ['540', '300 g']],
    ['Battery life', ['55 hours, 38 hours with cancelling on', '45 hours']],
    ['Warranty', ['Lifetime', '1 year']],
    ['Price', []],
  ])('marks nothing for %s in %j, where no value is plainly better', (name, values) => {
    expect(better(name, ...values)).toBeUndefined();
  });
});
